interface Ctx {
  registerMethod(method: { name: string; fn(platform: Platform): void }): void
}

interface Platform {
  template?: { internalComponents: Record<string, Record<string, string>>; nestElements: Map<string, number> }
}

/** Nobody listens to these on any component. */
const UNUSED = [
  'bindAnimationStart',
  'bindAnimationIteration',
  'bindAnimationEnd',
  'bindTransitionEnd',
  'bindLongPress',
]
/** Only a View is ever touched: a swipe, a banner that stops. */
const TOUCH = ['bindTouchStart', 'bindTouchMove', 'bindTouchEnd', 'bindTouchCancel']
const UNTOUCHED = ['Text', 'Image', 'ScrollView', 'Swiper', 'Input', 'Textarea', 'Button']

/** Attributes that nobody sets. */
const UNSET: Record<string, string[]> = {
  View: ['hover-class', 'hover-start-time', 'hover-stay-time', 'hover-stop-propagation'],
  Text: ['max-lines', 'overflow', 'selectable', 'space', 'user-select'],
}

/**
 * The runtime numbers a component's attributes in alphabetical order (p0, p1, …) and knows nothing of what is left out
 * here: only the last ones may go, or the numbers of the others shift.
 */
function dropLast(component: Record<string, string>, names: string[]) {
  const kept = Object.keys(component).filter((name) => !/^bind/.test(name) && !names.includes(name))
  const shifted = kept.filter((name) => names.some((dropped) => dropped < name))
  if (shifted.length > 0) throw new Error(`leaving out ${names.join(', ')} would renumber ${shifted.join(', ')}`)
  for (const name of names) delete component[name]
}

/**
 * Leaves events and attributes that the app never uses out of the WeChat templates, which repeat every component once per level.
 * A lint rule keeps the code from listening to what is left out.
 */
export default function leanTemplates(ctx: Ctx) {
  ctx.registerMethod({
    name: 'onSetupClose',
    fn: ({ template }) => {
      if (!template || process.env.TARO_ENV !== 'weapp') return
      // A sheet's body and a row of chips in it: deeper ones are a mistake on WeChat anyway.
      template.nestElements.set('scroll-view', 2)
      for (const [name, component] of Object.entries(template.internalComponents)) {
        for (const event of UNUSED) delete component[event]
        if (UNTOUCHED.includes(name)) for (const event of TOUCH) delete component[event]
        dropLast(component, UNSET[name] ?? [])
      }
    },
  })
}
