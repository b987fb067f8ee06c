import { render, screen } from '@testing-library/react';
import { DateField } from './date-field.tsx';
import { MomentField } from './moment-field.tsx';

const shown = () => {
  const box = screen.getByLabelText<HTMLInputElement>('生日');
  return { value: box.value, placeholder: box.placeholder, isWrong: Boolean(box.closest('.ant-picker-status-error')) };
};

it.each(['infinity', '1990', '2026-01-05~2026-01-20'])('shows the stored text %s as it is, marked as wrong', (value) => {
  for (const Field of [DateField, MomentField]) {
    const { unmount } = render(<Field label="生日" value={value} placeholder="请选择" />);
    expect(shown()).toEqual({ value: '', placeholder: value, isWrong: true });
    unmount();
  }
});

it('shows moments and times of day', () => {
  const { rerender } = render(<DateField label="生日" value="1990-01-31" placeholder="请选择" />);
  expect(shown()).toEqual({ value: '1990-01-31', placeholder: '请选择', isWrong: false });
  rerender(<MomentField label="生日" value="1990-01-31 08:05:00" placeholder="请选择" />);
  expect(shown()).toMatchObject({ value: '1990-01-31 08:05:00' });
  rerender(<MomentField key="time" withoutDay label="生日" value="08:05:00" placeholder="请选择" />);
  expect(shown()).toMatchObject({ value: '08:05:00', isWrong: false });
});
