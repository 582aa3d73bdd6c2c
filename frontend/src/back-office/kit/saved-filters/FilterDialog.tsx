import Typography from '@mui/material/Typography';
import Stack from '@mui/material/Stack';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import { Button, ButtonRow } from '../../../kit/ui/Button';
import { Icon } from '../../../kit/ui/Icon';
import { Question } from '../dialog/Question';
import { DeleteButton } from '../form/DeleteButton';
import {
  useChangeFilterMutation,
  useDeleteFilterMutation,
  useSaveFilterMutation,
  type SavedFilter,
  type SavedList,
} from './api';
import { savedMessages as m } from './messages';
import { NameForm } from './NameForm';

interface Props {
  list: SavedList;
  /** What is to be kept; null to look after what is kept already. */
  query: string | null;
  filters: readonly SavedFilter[];
  onClose: () => void;
}

export function FilterDialog({ list, query, filters, onClose }: Props) {
  const intl = useIntl();
  const [save] = useSaveFilterMutation();
  return (
    <Question
      title={intl.formatMessage(query === null ? m.label : m.save)}
      fullWidth
      onClose={onClose}
    >
      {query === null ? (
        <>
          <Stack component="ul" spacing={2}>
            {filters
              .filter(({ canChange }) => canChange)
              .map((filter) => (
                <KeptFilter key={filter._id} filter={filter} />
              ))}
          </Stack>
          <ButtonRow>
            <Button look="outline" onClick={onClose}>
              {intl.formatMessage(m.close)}
            </Button>
          </ButtonRow>
        </>
      ) : (
        <NameForm
          filter={{ name: '', shared: false }}
          send={(values) => save({ list, query, ...values })}
          onOver={onClose}
        />
      )}
    </Question>
  );
}

function KeptFilter({ filter }: { filter: SavedFilter }) {
  const intl = useIntl();
  const [editing, setEditing] = useState(false);
  const [change] = useChangeFilterMutation();
  const { _id, name } = filter;
  if (editing) {
    return (
      <li>
        <NameForm
          filter={filter}
          send={(values) => change({ _id, ...values })}
          onOver={() => setEditing(false)}
        />
      </li>
    );
  }
  return (
    <Stack component="li" direction="row" spacing={1} sx={{ alignItems: 'center' }}>
      <FilterWords filter={filter} />
      <Button
        look="quiet"
        aria-label={intl.formatMessage(m.rename, { name })}
        onClick={() => setEditing(true)}
      >
        <Icon name="pencil" size={20} />
      </Button>
      <Removal filter={filter} />
    </Stack>
  );
}

function FilterWords({ filter: { name, shared, isValid } }: { filter: SavedFilter }) {
  const intl = useIntl();
  return (
    <Stack component="span" sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
      <strong>{name}</strong>
      {shared && <Typography variant="caption">{intl.formatMessage(m.shared)}</Typography>}
      {!isValid && (
        <Typography component="span" variant="body2" color="error">
          {intl.formatMessage(m.brokenText)}
        </Typography>
      )}
    </Stack>
  );
}

/** Undo keeps the same filter once more. */
function Removal({ filter: { _id, list, name, query, shared } }: { filter: SavedFilter }) {
  const [remove] = useDeleteFilterMutation();
  const [save] = useSaveFilterMutation();
  return (
    <DeleteButton
      compact
      name={name}
      remove={() => remove(_id)}
      restore={() => save({ list, name, query, shared })}
      words={{ deleted: m.deleted, deletedText: name, failed: m.notDeleted }}
    />
  );
}
