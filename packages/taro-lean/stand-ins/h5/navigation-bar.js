// Stands in for the router's navigation bar: our pages draw their own and set the title themselves.
export default class NavigationBarHandler {
  load() {}
}

export const initNavigationBar = () => {}
