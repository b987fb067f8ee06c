import { Card, Flex, Image } from '@mortise/shared/ui';
import { samplePictures } from './sample-pictures.ts';

/** 图片预览 */
export const PicturePreviewPage = () => (
  <Card title="图片预览" size="small">
    <Image.PreviewGroup>
      <Flex gap={12} wrap>
        {samplePictures.map(({ id, name, src }) => (
          <Image key={id} width={240} alt={name} src={src} />
        ))}
      </Flex>
    </Image.PreviewGroup>
  </Card>
);

export default PicturePreviewPage;
