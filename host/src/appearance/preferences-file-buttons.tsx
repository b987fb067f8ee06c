import { App, Button, Flex, Popconfirm } from '@mortise/shared/ui';
import { type ChangeEvent, useRef } from 'react';
import { DEFAULTS, type Preferences } from './preferences.ts';
import { fromFileText, toFileText } from './preferences-file.ts';

const FILE_NAME = 'mortise-preferences.json';

const save = (text: string) => {
  const address = URL.createObjectURL(new Blob([text], { type: 'application/json' }));
  Object.assign(document.createElement('a'), { href: address, download: FILE_NAME }).click();
  URL.revokeObjectURL(address);
};

interface PreferencesFileProps {
  preferences: Preferences;
  onTake: (preferences: Preferences) => void;
}

/** Buttons that export, import and reset the preferences. */
export const PreferencesFile = ({ preferences, onTake }: PreferencesFileProps) => {
  const { message } = App.useApp();
  const picker = useRef<HTMLInputElement>(null);

  const take = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const file = target.files?.[0];
    // allow choosing the same file twice
    target.value = '';
    if (!file) return;
    try {
      onTake(fromFileText(await file.text()));
      void message.success('设置已导入');
    } catch (error) {
      void message.error(`导入失败：${error instanceof Error ? error.message : '文件无法读取'}`);
    }
  };

  return (
    <Flex gap={8} className="setting-file">
      <Button size="small" onClick={() => save(toFileText(preferences))}>
        导出设置
      </Button>
      <Button size="small" onClick={() => picker.current?.click()}>
        导入设置
      </Button>
      <Popconfirm title="确定恢复全部默认设置吗？" okText="恢复" onConfirm={() => onTake(DEFAULTS)}>
        <Button size="small" type="text">
          恢复默认
        </Button>
      </Popconfirm>
      <input ref={picker} hidden type="file" accept="application/json,.json" aria-label="设置文件" onChange={(event) => void take(event)} />
    </Flex>
  );
};
