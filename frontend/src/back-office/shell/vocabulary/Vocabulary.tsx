import type { ReactNode } from 'react';
import { VocabularyContext, type Vocabulary as Texts } from '../../kit/vocabulary/vocabulary';
import { fieldOf } from './fields';
import { heldText } from './heldText';
import { labelText } from './labelText';
import { fieldText, valueText } from './valueText';

const texts: Texts = {
  fieldText,
  shapeOf: (field) => fieldOf(field)?.shape,
  valueText,
  labelText,
  heldText,
};

/** Around pages that name fields of several resources. */
export function Vocabulary({ children }: { children: ReactNode }) {
  return <VocabularyContext value={texts}>{children}</VocabularyContext>;
}
