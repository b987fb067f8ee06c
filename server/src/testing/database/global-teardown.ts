import { rm } from 'node:fs/promises';
import './test-run.ts';

const tearDown = async () => {
  const { testRun } = globalThis;
  if (!testRun) return;
  await testRun.postgres.stop();
  await rm(testRun.folder, { recursive: true, force: true });
};

export default tearDown;
