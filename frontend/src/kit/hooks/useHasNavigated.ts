import { NavigationType, useNavigationType } from 'react-router';
import { hasNavigated } from '../navigation';

/** Whether a navigation within this document led to what is rendered. */
export function useHasNavigated(): boolean {
  return useNavigationType() !== NavigationType.Pop || hasNavigated();
}
