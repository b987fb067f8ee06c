import { PictureOutlined } from '@ant-design/icons';
import { Button, Tooltip } from '@mortise/shared/ui';
import { useRef } from 'react';

interface PictureToolProps {
  isBusy: boolean;
  onChoose: (files: readonly File[]) => void;
}

export const PictureTool = ({ isBusy, onChoose }: PictureToolProps) => {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={input}
        type="file"
        multiple
        // the `hidden` attribute is overridden by antd's rule for file inputs in forms
        style={{ display: 'none' }}
        aria-label="选择图片"
        accept="image/*"
        onChange={({ target }) => {
          const chosen = [...(target.files ?? [])];
          target.value = '';
          onChoose(chosen);
        }}
      />
      <Tooltip title="图片">
        <Button
          type="text"
          size="small"
          icon={<PictureOutlined />}
          loading={isBusy}
          aria-label="图片"
          onClick={() => input.current?.click()}
        />
      </Tooltip>
    </>
  );
};
