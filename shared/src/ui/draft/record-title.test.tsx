import { render } from '@testing-library/react';
import { RecordTitle } from './record-title.tsx';

it.each([
  ['编辑', '编辑消息 欢迎'],
  ['详情', '消息详情 欢迎'],
])('puts the verb before its object, and the noun after it: %s', (verb, title) => {
  const { container } = render(<RecordTitle verb={verb} what="消息" name="欢迎" />);
  expect(container).toHaveTextContent(title);
});
