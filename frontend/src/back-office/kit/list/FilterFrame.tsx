import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useId, useState, type ComponentProps, type ReactNode } from 'react';
import { Caption } from '../layout';
import { useIntl } from 'react-intl';
import { PHONE, useMedia } from '../../../kit/hooks/useMedia';
import { listMessages as m } from '../messages';
import { ListSearch } from './ListSearch';

interface Props {
  search: Omit<ComponentProps<typeof ListSearch>, 'compact'>;
  /** How many filters leave something out. */
  active?: number;
  /** The filters beside the search. */
  children?: ReactNode;
}

/** Search and filters above a list; on a phone the filters unfold, so that the rows come first. */
export function FilterFrame({ search, active = 0, children }: Props) {
  const phone = useMedia(PHONE);
  if (phone && !children) return <ListSearch {...search} compact />;
  if (phone) {
    return (
      <Folded search={search} active={active}>
        {children}
      </Folded>
    );
  }
  return (
    <Stack direction="row" sx={{ columnGap: 4, rowGap: 2, alignItems: 'end' }}>
      <Box sx={{ flex: '1 1 320px', maxWidth: 400 }}>
        <ListSearch {...search} />
      </Box>
      {children}
    </Stack>
  );
}

interface FoldedProps {
  search: Props['search'];
  active: number;
  children: ReactNode;
}

function Folded({ search, active, children }: FoldedProps) {
  const intl = useIntl();
  const id = useId();
  const [open, setOpen] = useState(false);
  return (
    <Stack spacing={2}>
      <Stack direction="row" spacing={2} sx={{ flexWrap: 'nowrap' }}>
        <Box sx={{ flex: 1, minWidth: 0 }}>
          <ListSearch {...search} compact />
        </Box>
        <Button
          variant="outlined"
          color={active > 0 ? 'primary' : 'inherit'}
          aria-expanded={open}
          aria-controls={id}
          onClick={() => setOpen(!open)}
        >
          {intl.formatMessage(m.filters, { count: active })}
        </Button>
      </Stack>
      <div id={id} hidden={!open}>
        {open && (
          <Stack spacing={2}>
            <Caption text={[m.searchBy, { what: search.hint }]} />
            {children}
          </Stack>
        )}
      </div>
    </Stack>
  );
}
