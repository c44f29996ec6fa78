import { View } from '@tarojs/components'
import type { ComponentProps, ReactNode } from 'react'
import { RichText } from '../rich-text'
import { Section } from '../section'
import './index.scss'

interface Props extends ComponentProps<typeof RichText> {
  title: string
  /** Author and date. */
  by?: string
  children?: ReactNode
}

/** An editor's text below its title. */
export const Reading = ({ title, by, children, ...text }: Props) => (
  <Section>
    <View className="y-reading__title" role="heading" aria-level={1}>
      {title}
    </View>
    <View className="y-reading__author">{by}</View>
    <RichText {...text} />
    {children}
  </Section>
)

/** Legal notice that must stand below such a text. */
export const ReadingLaw = ({ children }: { children: ReactNode }) => <View className="y-reading__law">{children}</View>
