import { createElement, useContext, type ComponentType } from 'react';
import { SlotsContext, type SlotName, type SlotProps } from './slots';

interface Props<Name extends SlotName> {
  name: Name;
  props: SlotProps[Name];
}

/** Renders what the shell registered under this name; nothing where it registered nothing. */
export function Slot<Name extends SlotName>({ name, props }: Props<Name>) {
  const filling: ComponentType<SlotProps[Name]> | undefined = useContext(SlotsContext)[name];
  return filling ? createElement(filling, props) : null;
}
