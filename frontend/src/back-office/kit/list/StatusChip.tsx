import { Swatch, type Tone } from '../../../kit/ui/Swatch';

export type { Tone };

interface Props {
  tone: Tone;
  text: string;
}

/** A state; one that is as it should be stays quiet. */
export function StatusChip({ tone, text }: Props) {
  return (
    <Swatch colour={tone} calm={tone === 'good' || tone === 'over'}>
      {text}
    </Swatch>
  );
}
