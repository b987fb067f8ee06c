import type { CDPSession } from '@playwright/test';

export interface Script {
  url: string;
  /** Bytes as received: compressed, with headers. */
  bytes: number;
}

/** Records every JS file that a page receives from now on. */
export async function recordScripts(devtools: CDPSession): Promise<() => Script[]> {
  const scripts = new Map<string, Script>();
  devtools.on('Network.responseReceived', ({ requestId, response }) => {
    if (/\.js(\?|$)/.test(response.url)) scripts.set(requestId, { url: response.url, bytes: 0 });
  });
  devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const script = scripts.get(requestId);
    if (script) script.bytes = encodedDataLength;
  });
  await devtools.send('Network.enable');
  return () => [...scripts.values()];
}

/** Kilobytes (1000 bytes). */
export const kilobytesOf = (scripts: readonly Script[]) => scripts.reduce((sum, { bytes }) => sum + bytes, 0) / 1000;
