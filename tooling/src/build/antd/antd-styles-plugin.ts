import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { type Compiler, type Module, rspack } from '@rspack/core';
import { root } from '#root.ts';
import { antdSheets, isLeftOut } from './antd-sheets.ts';

const here = import.meta.dirname;

const sheetsOfAntd = () => {
  const file = createRequire(join(root, 'shared/package.json')).resolve('antd/dist/antd.css');
  return Object.entries(antdSheets(readFileSync(file, 'utf8'))).map(([part, text]) => {
    const hash = createHash('sha256').update(text).digest('hex').slice(0, 10);
    return { part, text, file: `assets/antd-${part}.${hash}.css` };
  });
};

const partsOf = (module: Module): readonly Module[] => ('modules' in module && Array.isArray(module.modules) ? module.modules : [module]);
const pathOf = (module: Module) => ('resource' in module ? String(module.resource) : '');

/**
 * Takes antd's rules from sheets in place of writing them in the browser (ADR 64): emits the sheets, removes the functions that write rules from
 * antd's style modules, and cssinjs' writer. The addresses of the sheets are `process.env.ANTD_FRAME_SHEET` and `ANTD_VIEWS_SHEET`.
 */
export class AntdStylesPlugin {
  apply(compiler: Compiler) {
    const sheets = sheetsOfAntd();
    compiler.options.module.rules.push(
      { test: /[\\/]antd[\\/]es[\\/][^\\/]+[\\/]style[\\/].+\.js$/, loader: join(here, 'antd-style-loader.cjs') },
      { test: /[\\/]cssinjs[\\/]es[\\/]hooks[\\/]useStyleRegister\.js$/, loader: join(here, 'style-register-loader.cjs') },
    );
    const addresses = sheets.map(({ part, file }) => [`process.env.ANTD_${part.toUpperCase()}_SHEET`, JSON.stringify(`/${file}`)]);
    new rspack.DefinePlugin(Object.fromEntries(addresses)).apply(compiler);
    compiler.hooks.thisCompilation.tap('AntdStylesPlugin', (compilation) => {
      const stage = rspack.Compilation.PROCESS_ASSETS_STAGE_ADDITIONAL;
      compilation.hooks.processAssets.tap({ name: 'AntdStylesPlugin', stage }, () => {
        for (const { file, text } of sheets) compilation.emitAsset(file, new rspack.sources.RawSource(text), { immutable: true });
        const bundled = [...compilation.chunks].flatMap((chunk) => [...compilation.chunkGraph.getChunkModules(chunk)].flatMap(partsOf));
        const missing = new Set(bundled.map(pathOf).filter(isLeftOut));
        if (missing.size)
          throw new Error(`antd-sheets.ts leaves out the rules of components that are bundled:\n${[...missing].join('\n')}`);
      });
    });
  }
}
