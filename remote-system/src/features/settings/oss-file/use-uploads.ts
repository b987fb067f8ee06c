import { FILE_LIMIT, ossFiles } from '@mortise/shared/contract/settings';
import { Fault, upload, withRefusal } from '@mortise/shared/http';
import { useEffect, useRef, useState } from 'react';

export interface FileUpload {
  key: number;
  file: File;
  state: 'waiting' | 'sending' | 'stored' | 'failed' | 'cancelled';
  /** From 0 to 100. */
  percent: number;
  /** Why it failed. */
  reason?: string;
}

/** A browser keeps six connections to a server; the page needs some of them. */
const AT_ONCE = 3;
const LOST = '网络中断，请重试';

/** Why a file need not be sent at all; the server judges the content. */
const reasonAgainst = ({ size }: File) => {
  if (!size) return '文件是空的';
  return size > FILE_LIMIT ? '文件大小超出10MB限制，请压缩或降低文件质量！' : undefined;
};

/** Sends files to the object store, some at a time, and notes how far each has come. Files that are not sent yet are dropped with the component. */
export const useUploads = (onStored: () => void) => {
  const [uploads, setUploads] = useState<readonly FileUpload[]>([]);
  const queue = useRef<{ key: number; file: File; fields: Record<string, string> }[]>([]);
  const running = useRef(new Map<number, AbortController>());
  const made = useRef(0);

  useEffect(
    () => () => {
      queue.current = [];
      for (const ending of running.current.values()) ending.abort();
    },
    [],
  );

  const change = (key: number, more: Partial<FileUpload>) =>
    setUploads((all) => all.map((one) => (one.key === key ? { ...one, ...more } : one)));

  const send = async ({ key, file, fields }: (typeof queue.current)[number]) => {
    const ending = new AbortController();
    running.current.set(key, ending);
    change(key, { state: 'sending', percent: 0 });
    try {
      const onProgress = (part: number) => change(key, { percent: Math.floor(part * 100) });
      await upload(ossFiles.upload, file, { fields, onProgress, signal: ending.signal, quiet: true });
      change(key, { state: 'stored', percent: 100 });
      onStored();
    } catch (error) {
      if (ending.signal.aborted) change(key, { state: 'cancelled' });
      else if (error instanceof Fault) change(key, { state: 'failed', reason: error.message || LOST });
      else withRefusal(error, (reason) => change(key, { state: 'failed', reason: reason || `${file.name} 上传失败` }));
    } finally {
      running.current.delete(key);
      next();
    }
  };

  const next = () => {
    while (running.current.size < AT_ONCE) {
      const first = queue.current.shift();
      if (!first) return;
      void send(first);
    }
  };

  const add = (files: readonly File[], fields: Record<string, string>) => {
    const more = files.map((file) => {
      const reason = reasonAgainst(file);
      return { key: ++made.current, file, percent: 0, ...(reason ? { state: 'failed' as const, reason } : { state: 'waiting' as const }) };
    });
    setUploads((all) => [...more, ...all]);
    queue.current.push(...more.filter(({ state }) => state === 'waiting').map(({ key, file }) => ({ key, file, fields })));
    next();
  };

  const cancel = (key: number) => {
    const waiting = queue.current.findIndex((one) => one.key === key);
    if (waiting >= 0) {
      queue.current.splice(waiting, 1);
      change(key, { state: 'cancelled' });
    }
    running.current.get(key)?.abort();
  };

  const retry = ({ key, file }: FileUpload, fields: Record<string, string>) => {
    change(key, { state: 'waiting', percent: 0, reason: undefined });
    queue.current.push({ key, file, fields });
    next();
  };

  return { uploads, add, cancel, retry, isBusy: uploads.some(({ state }) => state === 'waiting' || state === 'sending') };
};
