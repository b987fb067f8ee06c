import { Card, Flex, Pagination } from '@mortise/shared/ui';
import { useState } from 'react';
import { samplePictures } from './sample-pictures.ts';

/** 图片翻页 */
export const PictureTurnPage = () => {
  const [place, setPlace] = useState(1);
  const picture = samplePictures[place - 1];
  return (
    <Card title="图片翻页" size="small">
      <Flex vertical gap={12} align="center">
        {picture && <img alt={picture.name} src={picture.src} style={{ maxWidth: '100%', width: 640 }} />}
        <Pagination simple current={place} pageSize={1} total={samplePictures.length} onChange={setPlace} />
      </Flex>
    </Card>
  );
};

export default PictureTurnPage;
