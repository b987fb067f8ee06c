// The first thing that is imported, because React looks for it once, when it starts. It then tells the hook of every commit:
// commit-watch.ts notices views that update for ever. Developer tools and hot reload bring a hook of their own.
(globalThis as { __REACT_DEVTOOLS_GLOBAL_HOOK__?: unknown }).__REACT_DEVTOOLS_GLOBAL_HOOK__ ??= {
  supportsFiber: true,
  isDisabled: false,
  inject: () => 1,
  onCommitFiberRoot: () => {},
  onCommitFiberUnmount: () => {},
};
