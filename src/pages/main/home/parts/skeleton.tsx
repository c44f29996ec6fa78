import { View } from '@tarojs/components'
import { commonTexts } from '@/texts/common'
import { Bone } from '@/ui/skeleton'

const FIVE = [0, 1, 2, 3, 4]

/** Home's first paint: the boxes of what is to come. */
export const HomeSkeleton = ({ statusBar }: { statusBar: number }) => (
  <View role="status" aria-busy aria-label={commonTexts.loading}>
    <View className="hm-addr" style={{ paddingTop: `${statusBar}px` }}>
      <View className="hm-addr__in">
        <Bone w={132} h={20} />
      </View>
    </View>
    <View className="hm-search">
      <Bone h={40} r={20} />
    </View>
    <View className="y-gut">
      <View className="y-card hm-skp">
        <Bone w={40} h={40} r={20} />
        <View className="hm-skp__t">
          <Bone w={112} h={18} />
          <Bone w={148} h={12} />
        </View>
      </View>
      <View className="y-card hm-kk">
        {FIVE.map((column) => (
          <View key={column} className="hm-kk__col">
            <Bone w={44} h={44} r={14} className="hm-skk" />
            <Bone w={44} h={44} r={14} className="hm-skk" />
          </View>
        ))}
      </View>
      <View className="hm-bn hm-skb" />
      <View className="y-card">
        <Bone w={64} h={18} />
        <Bone h={62} r={8} className="hm-skl" />
      </View>
    </View>
  </View>
)
