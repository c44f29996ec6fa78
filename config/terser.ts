// Turns on what Taro turns off: its defaults minify little and write Chinese as escapes, six bytes a character. The
// hosts we serve read ES2018 and UTF-8. `unsafe_arrows` turns anonymous function expressions without `this` into
// arrows. A function whose prototype is used would then break at start, so functions that keep their name stay
// functions.
const off = [
  'arrows',
  'collapse_vars',
  'comparisons',
  'computed_props',
  'hoist_props',
  'inline',
  'loops',
  'negate_iife',
]
const extras = ['properties', 'reduce_funcs', 'reduce_vars', 'switches', 'typeofs']

/**
 * Inner properties of React's fibers and queues, which no other package reads (test/scripts/short-names.test.ts): 7.3 KB of WeChat's main
 * package, 0.6 KB of H5's home script.
 */
export const REACT_PROPERTIES = [
  ...['memoizedState', 'memoizedProps', 'pendingProps', 'updateQueue', 'elementType', 'sibling', 'deletions'],
  ...[
    'subtreeFlags',
    'lanes',
    'childLanes',
    'baseLanes',
    'pendingLanes',
    'suspendedLanes',
    'pingedLanes',
    'expiredLanes',
  ],
  ...['entangledLanes', 'entanglements', 'finishedLanes', 'finishedWork', 'eventTimes', 'expirationTimes', 'retryLane'],
  ...['baseState', 'baseQueue', 'firstBaseUpdate', 'lastBaseUpdate', 'lastRenderedReducer', 'lastRenderedState'],
  ...['hasEagerState', 'eagerState', 'interleaved', 'lastEffect', 'firstContext', 'callbackNode', 'callbackPriority'],
  ...['pendingContext', 'pendingChildren', 'pendingSuspenseBoundaries', 'mutableReadLanes', 'pingCache'],
  ...[
    'mutableSourceEagerHydrationData',
    'isDehydrated',
    'dehydrated',
    'treeContext',
    'cachePool',
    'renderingStartTime',
  ],
  ...['tailMode', 'isBackwards', 'transitions', 'unstable_isNewReconciler'],
]

export const terser = {
  // MobX inherits from the prototype of an empty function.
  keep_fnames: /^StubArray$/,
  // MobX ends the names of its inner properties with an underscore, so that minifiers can shorten them, as its own release does.
  mangle: { properties: { regex: new RegExp(`^([a-zA-Z]\\w{3,}_|${REACT_PROPERTIES.join('|')})$`) } },
  compress: {
    ...Object.fromEntries([...off, ...extras].map((name) => [name, true])),
    ecma: 2018,
    passes: 3,
    keep_fargs: false,
    unsafe_arrows: true,
  },
  output: { ecma: 2018, ascii_only: false, comments: false, quote_keys: false, keep_quoted_props: false },
}
