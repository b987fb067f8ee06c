import { type Compiler, rspack } from '@rspack/core';

// Every application in the page has its own React Refresh runtime, and each needs the renderers that the others registered.
// The hook that the first runtime would install does not keep them, so edits in remotes would not show.
const hook = `window.__REACT_DEVTOOLS_GLOBAL_HOOK__ ??= {
  renderers: new Map(), supportsFiber: true, isDisabled: false,
  inject(renderer) { const id = this.renderers.size + 1; this.renderers.set(id, renderer); return id; },
  onScheduleFiberRoot() {}, onCommitFiberRoot() {}, onCommitFiberUnmount() {},
};`;

/** Inserts the DevTools hook, which all React Refresh runtimes share, before the scripts of the page. Development only. */
export class RefreshHookPlugin {
  apply(compiler: Compiler) {
    compiler.hooks.compilation.tap('RefreshHookPlugin', (compilation) => {
      rspack.HtmlRspackPlugin.getCompilationHooks(compilation).alterAssetTagGroups.tapPromise('RefreshHookPlugin', async (page) => {
        page.headTags.unshift({ tagName: 'script', attributes: {}, voidTag: false, innerHTML: hook });
        return page;
      });
    });
  }
}
