import { type Compiler, rspack } from '@rspack/core';

// Every application in the page has a refresh runtime of its own, and each must find the renderers that another one
// recorded. The hook that the first runtime would install forgets them, and edits in remotes would not show.
const hook = `window.__REACT_DEVTOOLS_GLOBAL_HOOK__ ??= {
  renderers: new Map(), supportsFiber: true, isDisabled: false,
  inject(renderer) { const id = this.renderers.size + 1; this.renderers.set(id, renderer); return id; },
  onScheduleFiberRoot() {}, onCommitFiberRoot() {}, onCommitFiberUnmount() {},
};`;

/** Puts the hook that React Refresh meets at before all scripts of the page. For development only. */
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
