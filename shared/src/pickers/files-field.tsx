import { type ReactNode, useRef, useState } from 'react';
import { keysIn } from '#contract/index.ts';
import { fileName, files, wrongPicture } from '#contract/settings/index.ts';
import { upload, withRefusal } from '#http/index.ts';
import { App, Button, Flex } from '#ui/index.ts';
import { FileLink } from './file-link.tsx';

interface FilesFieldProps {
  id?: string | undefined;
  /** Stored paths, separated by commas. */
  value?: string | null | undefined;
  onChange?: ((value: string) => void) | undefined;
  disabled?: boolean | undefined;
  /** Files at most; 0: any number. */
  most?: number | undefined;
  /** Characters that the value may have; a file that does not fit is not sent. */
  longest?: number | undefined;
  /** Pictures alone. */
  pictures?: boolean | undefined;
  /** Draws a stored file; by default as a download. */
  show?: ((path: string) => ReactNode) | undefined;
  /** Name for screen readers, where no label of a form names the button. */
  label?: string | undefined;
}

const linkTo = (path: string) => <FileLink path={path} />;

/** A path takes about this much of the value: folder, the name with its random bits, comma. */
const pathLength = ({ name }: File) => 60 + name.length;

/** Files that are stored on selection, one after the other; the value is the list of their stored paths (docs/wire/conventions.md §8). */
export const FilesField = ({
  id,
  value,
  onChange,
  disabled,
  most = 0,
  longest,
  pictures = false,
  show = linkTo,
  label,
}: FilesFieldProps) => {
  const { message } = App.useApp();
  const [busy, setBusy] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const paths = keysIn(value);

  /** Why these files cannot be added. */
  const refusalOf = (chosen: readonly File[]) => {
    const wrong = pictures && chosen.map(wrongPicture).find(Boolean);
    if (wrong) return wrong;
    if (most && paths.length + chosen.length > most) return `最多上传 ${most} 个文件`;
    const length = chosen.reduce((sum, file) => sum + pathLength(file), (value ?? '').length);
    return longest && length > longest ? '文件已满，请先移除其他文件' : undefined;
  };

  const store = async (chosen: readonly File[]) => {
    const refused = refusalOf(chosen);
    if (refused) return void message.warning(refused);
    setBusy(true);
    const stored = [...paths];
    try {
      for (const file of chosen) stored.push((await upload(files.upload, file, { fields: { biz: 'temp' } })).message);
    } catch (error) {
      withRefusal(error, (text) => void message.error(text || '上传失败'));
    } finally {
      setBusy(false);
      if (stored.length > paths.length) onChange?.(stored.join());
    }
  };

  return (
    <Flex vertical gap={4} align="start">
      {paths.map((path) => (
        <Flex key={path} gap={8} align="center">
          {show(path)}
          {!disabled && (
            <Button
              type="text"
              size="small"
              aria-label={`移除 ${fileName(path)}`}
              onClick={() => onChange?.(paths.filter((each) => each !== path).join())}
            >
              移除
            </Button>
          )}
        </Flex>
      ))}
      <input
        ref={input}
        type="file"
        // the `hidden` attribute is overridden by antd's rule for file inputs in forms
        style={{ display: 'none' }}
        aria-label={pictures ? '选择图片' : '选择文件'}
        accept={pictures ? 'image/*' : undefined}
        multiple
        onChange={({ target }) => {
          const chosen = [...(target.files ?? [])];
          target.value = '';
          if (chosen.length) void store(chosen);
        }}
      />
      {!disabled && (!most || paths.length < most) && (
        <Button id={id} loading={busy} aria-label={label && `${label}：上传`} onClick={() => input.current?.click()}>
          上传
        </Button>
      )}
    </Flex>
  );
};
