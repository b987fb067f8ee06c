import { FilesField } from '@mortise/shared/pickers';
import { Form, PictureField } from '@mortise/shared/ui';

export const PictureExample = () => (
  <Form layout="vertical" name="gallery-picture">
    <Form.Item name="picture" label="图片上传">
      <PictureField />
    </Form.Item>
    <Form.Item name="files" label="文件上传">
      <FilesField most={5} />
    </Form.Item>
    <Form.Item name="pictures" label="多张图片">
      <FilesField pictures most={3} />
    </Form.Item>
  </Form>
);
