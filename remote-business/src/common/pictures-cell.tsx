import { fileUrl } from '@mortise/shared/http';
import { Avatar, Flex, Typography } from '@mortise/shared/ui';
import { picturesOf } from './pictures.ts';

/** The first of the stored pictures, and how many more there are. */
export const PicturesCell = ({ value, name }: { value: string | null | undefined; name: string }) => {
  const [first, ...more] = picturesOf(value);
  if (!first) return null;
  return (
    <Flex align="center" gap={6}>
      <Avatar shape="square" size={28} src={fileUrl(first)} alt={`${name}的图片`}>
        {name.slice(0, 1)}
      </Avatar>
      {more.length > 0 && <Typography.Text type="secondary">+{more.length}</Typography.Text>}
    </Flex>
  );
};
