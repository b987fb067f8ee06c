import { localArea } from '@mortise/shared/session';
import { App } from '@mortise/shared/ui';
import { useEffect } from 'react';
import { reportStorageTrouble, useStorageTrouble } from '#storage/stored.ts';

const TEXTS = {
  unusable: '浏览器存储已满或被禁用，登录状态和设置只保留到关闭页面',
  spoilt: '保存在本浏览器的设置已损坏，已恢复默认设置',
} as const;

const PROBE = 'mortise:probe';

// shared/session also writes to storage and ignores failures, so test it here
const probe = () => {
  if (localArea.write(PROBE, 'x'.repeat(4096))) localArea.remove(PROBE);
  else reportStorageTrouble('unusable');
};

/** Warns once that storage is unavailable or that stored settings were invalid. */
export const StorageNotice = () => {
  const { message } = App.useApp();
  const trouble = useStorageTrouble((state) => state.trouble);
  useEffect(probe, []);
  useEffect(() => {
    if (trouble) void message.warning(TEXTS[trouble], 6);
  }, [trouble, message]);
  return null;
};
