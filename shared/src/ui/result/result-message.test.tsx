import { fireEvent, render, screen } from '@testing-library/react';
import { ResultMessage } from './result-message.tsx';

it('takes back once, however often 撤销 and its key are pressed while the message leaves', () => {
  const undo = jest.fn();
  render(<ResultMessage text="修改成功!" subject="角色“普通职员”" undo={undo} onEnd={() => undefined} />);
  const button = screen.getByRole('button', { name: /撤\s?销/ });
  fireEvent.click(button);
  fireEvent.click(button);
  fireEvent.keyDown(document, { key: 'z', ctrlKey: true });
  expect(undo).toHaveBeenCalledTimes(1);
});
