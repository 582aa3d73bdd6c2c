import Avatar from '@mui/material/Avatar';
import css from './Initials.module.css';

interface Props {
  name: string;
  /** Among others of a list; without it, one's own. */
  inList?: boolean;
}

/** The mark of a person. Nothing is read out: the name stands beside it. */
export function Initials({ name, inList = false }: Props) {
  const quiet = {
    width: 28,
    height: 28,
    bgcolor: 'var(--tint)',
    color: 'var(--ink)',
    fontSize: 12,
  };
  return (
    <Avatar component="span" sx={inList ? quiet : undefined}>
      <span className={css.initials} data-initials={initials(name)} />
    </Avatar>
  );
}

/** The first letters of the first and the last word of a name; empty for an empty one. */
function initials(name: string): string {
  const words = name.trim().split(/\s+/);
  const ends = words.length > 1 ? [words[0], words.at(-1)] : words;
  return ends.map((word) => word?.charAt(0).toUpperCase()).join('');
}
