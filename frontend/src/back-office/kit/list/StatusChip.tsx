import { Swatch, type Tone } from '../../../components/Swatch';

export type { Tone };

export function StatusChip({ tone, text }: { tone: Tone; text: string }) {
  return <Swatch colour={tone}>{text}</Swatch>;
}
