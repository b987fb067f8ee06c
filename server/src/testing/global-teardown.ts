import { rm } from 'node:fs/promises';
import './global-setup.ts';

const tearDown = async () => {
  const { testRun } = globalThis;
  if (!testRun) return;
  await testRun.postgres.stop();
  await rm(testRun.folder, { recursive: true, force: true });
};

// biome-ignore lint/style/noDefaultExport: jest asks for it
export default tearDown;
