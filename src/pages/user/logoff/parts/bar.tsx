import { observer } from 'mobx-react-lite'
import { accountTexts } from '@/texts/account'
import { ActionBar } from '@/ui/action-bar'
import { Button } from '@/ui/button'
import type { LogoffModel } from '../model'

const texts = accountTexts.logoff

/**
 * Next step: withdraws the request, leads to the first block, or sends the request. Comes after the cards, because the
 * room that it reserves would be a blank inside of one.
 */
export const LogoffBar = observer(function LogoffBar({ model }: { model: LogoffModel }) {
  const [block] = model.blocks
  if (model.due)
    return (
      <ActionBar>
        <Button kind="primary" block loading={model.isBusy} onPress={() => void model.cancel()}>
          {texts.cancel}
        </Button>
      </ActionBar>
    )
  if (block)
    return (
      <ActionBar>
        <Button kind="primary" block onPress={() => model.toBlock(block.kind)}>
          {texts.toBlock[block.kind]}
        </Button>
      </ActionBar>
    )
  return (
    <ActionBar>
      <Button kind="danger" block loading={model.isBusy} onPress={() => void model.submit()}>
        {model.isBusy ? texts.submitting : texts.submit}
      </Button>
    </ActionBar>
  )
})
