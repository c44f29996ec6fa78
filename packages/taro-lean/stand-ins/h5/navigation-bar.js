// Stands in for the router's navigation bar: the pages of the app draw their own and set the title themselves.
export default class NavigationBarHandler {
  load() {}
}

export const initNavigationBar = () => {}
