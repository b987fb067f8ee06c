import { renderPage } from '@mortise/shared/testing';
import { act, screen } from '@testing-library/react';
import { PaletteTool } from './palette-tool.tsx';

interface Box {
  open: boolean;
  words: string;
  onFocused: () => void;
}

/** The palette between its code's arrival and the focus of its box. */
let box: Box | undefined;
jest.mock('./palette.tsx', () => ({
  Palette: (props: Box) => {
    box = props;
    return null;
  },
}));

const submit = jest.fn();
const prepare = () => {
  box = undefined;
  const { person } = renderPage(
    <>
      <PaletteTool />
      <form
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <input aria-label="behind" />
        <button type="submit">send</button>
      </form>
    </>,
  );
  return { person, behind: screen.getByLabelText('behind') };
};

it('keeps the keys from the field behind until its own box has the focus', async () => {
  const { person, behind } = prepare();
  await person.click(behind);
  await person.keyboard('{Control>}k{/Control}zidiax{Backspace}n{Enter}');
  expect(behind).toHaveValue('');
  expect(submit).not.toHaveBeenCalled();
  expect(box).toMatchObject({ open: true, words: 'zidian' });
  act(() => box?.onFocused());
  // from now on keys go where the focus is
  await person.keyboard('a');
  expect(behind).toHaveValue('a');
  expect(box).toMatchObject({ words: 'zidian' });
});

it('gives the keys back after Escape, and begins empty the next time', async () => {
  const { person, behind } = prepare();
  await person.click(behind);
  await person.keyboard('{Control>}k{/Control}zi{Escape}ab');
  expect(behind).toHaveValue('ab');
  await person.keyboard('{Control>}k{/Control}');
  expect(box).toMatchObject({ open: true, words: '' });
});
