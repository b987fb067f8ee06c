import { Alert, Button, Card, Flex, InputNumber, Segmented } from '@mortise/shared/ui';
import { useEffect, useRef, useState } from 'react';
import Cropper, { type Area } from 'react-easy-crop';
import { cutPicture } from './cut-picture.ts';
import styles from './picture-crop.module.css';
import { samplePictures } from './sample-pictures.ts';

const SHAPES = [
  { value: 1, label: '1:1' },
  { value: 4 / 3, label: '4:3' },
  { value: 16 / 9, label: '16:9' },
];
const FILES = 'image/png,image/jpeg,image/gif,image/webp,image/bmp';

/** The address of a file or blob, valid until another one takes its place. */
const useObjectUrl = (content: Blob | undefined) => {
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    if (!content) return setUrl(undefined);
    const made = URL.createObjectURL(content);
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [content]);
  return url;
};

/** 图片裁剪: a picture of one's own or the sample, cut in the browser; nothing is sent. */
export const PictureCropPage = () => {
  const [file, setFile] = useState<File>();
  const [crop, setCrop] = useState({ x: 0, y: 0 });
  const [zoom, setZoom] = useState(1);
  const [shape, setShape] = useState(4 / 3);
  const [result, setResult] = useState<Blob>();
  const [failed, setFailed] = useState(false);
  const area = useRef<Area>(undefined);
  const input = useRef<HTMLInputElement>(null);
  const source = useObjectUrl(file) ?? samplePictures[0]?.src ?? '';
  const resultUrl = useObjectUrl(result);

  const take = (chosen: File | undefined) => {
    if (!chosen) return;
    setFile(chosen);
    setCrop({ x: 0, y: 0 });
    setZoom(1);
    setResult(undefined);
    setFailed(false);
  };
  const cut = () =>
    area.current &&
    cutPicture(source, area.current).then(
      (blob) => {
        setResult(blob);
        setFailed(false);
      },
      () => setFailed(true),
    );

  return (
    <Card title="图片裁剪" size="small">
      <Flex vertical gap={12}>
        <Flex wrap gap={12} align="center">
          <Button onClick={() => input.current?.click()}>选择图片</Button>
          <input
            ref={input}
            type="file"
            hidden
            aria-label="选择图片"
            accept={FILES}
            onChange={({ target }) => {
              take(target.files?.[0]);
              target.value = '';
            }}
          />
          <Segmented aria-label="裁剪比例" value={shape} options={SHAPES} onChange={setShape} />
          <InputNumber
            aria-label="缩放倍数"
            suffix="倍"
            min={1}
            max={3}
            step={0.1}
            precision={1}
            value={zoom}
            onChange={(times) => setZoom(times ?? 1)}
          />
          <Button type="primary" onClick={() => void cut()}>
            裁剪
          </Button>
        </Flex>
        {failed && <Alert type="error" showIcon title="图片无法读取，请选择其他图片" />}
        <div className={styles.stage}>
          <Cropper
            image={source}
            {...{ crop, zoom }}
            aspect={shape}
            onCropChange={setCrop}
            onZoomChange={setZoom}
            onCropComplete={(_, pixels) => {
              area.current = pixels;
            }}
            disableAutomaticStylesInjection
            classes={{ containerClassName: styles.container, mediaClassName: styles.media, cropAreaClassName: styles.area }}
            mediaProps={{ alt: '待裁剪的图片', onError: () => setFailed(true) }}
            cropperProps={{ role: 'application', 'aria-label': '裁剪区域，方向键移动图片' }}
          />
        </div>
        {resultUrl && (
          <Flex vertical gap={8} align="start">
            <img className={styles.result} src={resultUrl} alt="裁剪结果" width={320} />
            <Button href={resultUrl} download="裁剪结果.png">
              下载
            </Button>
          </Flex>
        )}
      </Flex>
    </Card>
  );
};

export default PictureCropPage;
