import Avatar from '@mui/material/Avatar';
import css from './Initials.module.css';
import { initials } from './initials';

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
