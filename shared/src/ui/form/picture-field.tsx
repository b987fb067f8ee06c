import { PictureOutlined } from '@ant-design/icons';
import { useRef, useState } from 'react';
import { files, wrongPicture } from '#contract/settings/index.ts';
import { fileUrl, upload, withRefusal } from '#http/index.ts';
import { App, Button, Flex } from '../antd.ts';
import { Avatar } from '../avatar.tsx';

interface PictureFieldProps {
  id?: string;
  /** Stored path, or an absolute URL. */
  value?: string | null;
  onChange?: (value: string) => void;
  /** Folder for the uploaded file. */
  biz?: string;
}

/** Uploads one picture on selection; the value is its stored path (docs/wire/conventions.md §8). */
export const PictureField = ({ id, value, onChange, biz = 'temp' }: PictureFieldProps) => {
  const { message } = App.useApp();
  const [busy, setBusy] = useState(false);
  const input = useRef<HTMLInputElement>(null);

  const store = async (file: File) => {
    const wrong = wrongPicture(file);
    if (wrong) return void message.warning(wrong);
    setBusy(true);
    try {
      const answer = await upload(files.upload, file, { fields: { biz } });
      onChange?.(answer.message);
    } catch (error) {
      withRefusal(error, (text) => void message.error(text || `${file.name} 上传失败`));
    } finally {
      setBusy(false);
    }
  };

  return (
    <Flex align="center" gap={12}>
      <Avatar
        shape="square"
        size={56}
        alt=""
        src={value ? fileUrl(value) : undefined}
        icon={<PictureOutlined aria-hidden />}
        style={{ flex: 'none' }}
      />
      <input
        ref={input}
        type="file"
        // the `hidden` attribute is overridden by antd's rule for file inputs in forms
        style={{ display: 'none' }}
        aria-label="选择图片"
        accept="image/*"
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          target.value = '';
          if (file) void store(file);
        }}
      />
      <Button id={id} loading={busy} onClick={() => input.current?.click()}>
        {value ? '更换' : '上传'}
      </Button>
      {value && (
        <Button type="text" onClick={() => onChange?.('')}>
          移除
        </Button>
      )}
    </Flex>
  );
};
