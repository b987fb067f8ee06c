// Builds remotes from any folders: `build-folders.mjs <output> <folder> …`; prints each build's folder.
import { register } from 'tsx/esm/api';

register();
const { buildFolder } = await import('../src/build/build-folder.ts');
const [output, ...folders] = process.argv.slice(2);
for (const folder of folders) console.log(await buildFolder(folder, output));
