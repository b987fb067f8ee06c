import { files, wrongPicture } from '@mortise/shared/contract/settings';
import { fileUrl, upload, withRefusal } from '@mortise/shared/http';
import { App } from '@mortise/shared/ui';
import type { Editor } from '@tiptap/core';
import { useState } from 'react';

/** Folder of pictures in formatted texts. */
const FOLDER = 'rich-text';

/** Larger pictures are for files, not for a text. */
const AT_MOST_BYTES = 10 * 1024 * 1024;

const reasonAgainst = (file: File) => (file.size > AT_MOST_BYTES ? '图片不能超过 10MB，请压缩后再上传' : wrongPicture(file));

const fileOf = async (source: string) => {
  const [, type = 'image/png'] = /^data:([\w/+.-]+)/.exec(source) ?? [];
  const text = source.slice(source.indexOf(',') + 1);
  const bytes = Uint8Array.from(atob(text), (sign) => sign.charCodeAt(0));
  return new File([bytes], `pasted.${type.split('/')[1]?.replace('jpeg', 'jpg')}`, { type });
};

const replaceSource = (editor: Editor, from: string, to: string) =>
  editor.commands.command(({ state: { doc }, tr }) => {
    doc.descendants((node, at) => {
      if (node.type.name === 'picture' && node.attrs.src === from) tr.setNodeAttribute(at, 'src', to);
    });
    return true;
  });

/** Puts pictures into the store of files and shows them in the text by their address. */
export const usePictures = () => {
  const { message } = App.useApp();
  const [waiting, setWaiting] = useState(0);

  /** The address of the stored picture; `undefined` if it was refused, which is said. */
  const store = async (file: File): Promise<string | undefined> => {
    const wrong = reasonAgainst(file);
    if (wrong) return void message.warning(wrong);
    setWaiting((count) => count + 1);
    return upload(files.upload, file, { fields: { biz: FOLDER } })
      .then(({ message: path }) => fileUrl(path))
      .catch((error: unknown) => {
        withRefusal(error, (text) => void message.error(text || `${file.name} 上传失败`));
        return undefined;
      })
      .finally(() => setWaiting((count) => count - 1));
  };

  return {
    isBusy: waiting > 0,
    /** Uploads the chosen pictures and inserts them at the cursor. */
    insert: async (editor: Editor, chosen: readonly File[]) => {
      for (const file of chosen) {
        const src = await store(file);
        if (src && !editor.isDestroyed)
          editor
            .chain()
            .focus()
            .insertContent({ type: 'picture', attrs: { src, alt: '' } })
            .run();
      }
    },
    /** Moves pictures that stand in the text as data to the store; one that fails stays as it is. */
    moveOut: async (editor: Editor, sources: readonly string[]) => {
      for (const source of sources) {
        const src = await store(await fileOf(source));
        if (src && !editor.isDestroyed) replaceSource(editor, source, src);
      }
    },
    sayUnreachable: (count: number) =>
      void message.warning(`有 ${count} 张图片没有粘贴进来：它们在您的电脑或其他网站上，请用“图片”按钮上传`),
  };
};
