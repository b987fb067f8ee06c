// Must be the first import: React looks for this hook once, when it loads, and then calls it at every commit. commit-watch.ts uses it to
// find views in a render loop. Developer tools and hot reload install a hook of their own.
(globalThis as { __REACT_DEVTOOLS_GLOBAL_HOOK__?: unknown }).__REACT_DEVTOOLS_GLOBAL_HOOK__ ??= {
  supportsFiber: true,
  isDisabled: false,
  inject: () => 1,
  onCommitFiberRoot: () => {},
  onCommitFiberUnmount: () => {},
};
