import { type GetRef, InputNumber as Plain } from 'antd';
import { type ComponentProps, type RefObject, useImperativeHandle, useLayoutEffect, useRef } from 'react';

type Value = string | number;
type InputNumberProps<T extends Value> = ComponentProps<typeof Plain<T>>;
type Box = GetRef<typeof Plain>;

const NAMES = [
  ['.ant-input-number-action-up', '增加'],
  ['.ant-input-number-action-down', '减少'],
] as const;

/** Names the two arrows. The library writes `Increase Value` and `Decrease Value` itself, and takes no other words. */
const useNamedArrows = (box: RefObject<Box | null>) =>
  // after each render: the arrows come and go with `controls` and `readOnly`
  useLayoutEffect(() => {
    for (const [selector, name] of NAMES) box.current?.nativeElement.querySelector(selector)?.setAttribute('aria-label', name);
  });

/** The number field of antd, with arrows that have names in the language of the console. */
export const InputNumber = <T extends Value = Value>({ ref, ...props }: InputNumberProps<T>) => {
  const box = useRef<Box>(null);
  useNamedArrows(box);
  // a form item reads the field through its own ref
  useImperativeHandle<Box | null, Box | null>(ref, () => box.current);
  return <Plain<T> {...props} ref={box} />;
};
