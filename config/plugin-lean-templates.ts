interface Ctx {
  registerMethod(method: { name: string; fn(platform: Platform): void }): void
}

interface Platform {
  template?: { internalComponents: Record<string, Record<string, string>>; nestElements: Map<string, number> }
}

/** Nobody listens to these on any component. */
const UNUSED = ['bindAnimationStart', 'bindAnimationIteration', 'bindAnimationEnd', 'bindTransitionEnd', 'bindLongPress']
/** Only a View is ever touched: a swipe, a banner that stops. */
const TOUCH = ['bindTouchStart', 'bindTouchMove', 'bindTouchEnd', 'bindTouchCancel']
const UNTOUCHED = ['Text', 'Image', 'ScrollView', 'Swiper', 'Input', 'Textarea', 'Button']

/**
 * Leaves events that the app never uses out of the WeChat templates, which repeat every component once per level. Events
 * only: the runtime counts the other attributes. A lint rule keeps the code from listening to what is left out.
 */
export default function leanTemplates(ctx: Ctx) {
  ctx.registerMethod({
    name: 'onSetupClose',
    fn: ({ template }) => {
      if (!template) return
      // A sheet's body and a row of chips in it: deeper ones are a mistake on WeChat anyway.
      template.nestElements.set('scroll-view', 2)
      for (const [name, component] of Object.entries(template.internalComponents)) {
        for (const event of UNUSED) delete component[event]
        if (UNTOUCHED.includes(name)) for (const event of TOUCH) delete component[event]
      }
    },
  })
}
