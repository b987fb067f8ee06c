import { renderPage } from '@mortise/shared/testing';
import { fireEvent, screen } from '@testing-library/react';
import { ComponentField } from './component-field.tsx';

it('suggests components whatever the case of what was typed', () => {
  const { container } = renderPage(<ComponentField value=" PAGEview " />);
  fireEvent.mouseDown(container.querySelector('.ant-select-content') ?? screen.getByRole('combobox'));
  const offered = [...document.querySelectorAll('.ant-select-item-option')].map((option) => option.textContent);
  expect(offered).toEqual(['layouts/IframePageView 布局', 'layouts/PageView 布局']);
});
