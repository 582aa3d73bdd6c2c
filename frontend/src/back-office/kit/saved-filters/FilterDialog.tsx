import Typography from '@mui/material/Typography';
import Stack from '@mui/material/Stack';
import Dialog from '@mui/material/Dialog';
import { useId, useState } from 'react';
import { useIntl } from 'react-intl';
import { Button } from '../../../components/Button';
import { Icon } from '../../../components/Icon';
import { ButtonRow } from '../../../components/ButtonRow';
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
import css from './Saved.module.css';

interface Props {
  list: SavedList;
  /** What is to be kept; null to look after what is kept already. */
  query: string | null;
  filters: readonly SavedFilter[];
  onClose: () => void;
}

export function FilterDialog({ list, query, filters, onClose }: Props) {
  const intl = useIntl();
  const titleId = useId();
  const [save] = useSaveFilterMutation();
  return (
    <Dialog open fullWidth maxWidth="xs" aria-labelledby={titleId} onClose={onClose}>
      <Question>
        <h2 id={titleId}>{intl.formatMessage(query === null ? m.label : m.save)}</h2>
        {query === null ? (
          <>
            <ul className={css.list}>
              {filters
                .filter(({ changeable }) => changeable)
                .map((filter) => (
                  <KeptFilter key={filter._id} filter={filter} />
                ))}
            </ul>
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
    </Dialog>
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
        <Icon name="tools" size={20} />
      </Button>
      <Removal filter={filter} />
    </Stack>
  );
}

function FilterWords({ filter: { name, shared, works } }: { filter: SavedFilter }) {
  const intl = useIntl();
  return (
    <span className={css.words}>
      <strong>{name}</strong>
      {shared && <Typography variant="caption">{intl.formatMessage(m.shared)}</Typography>}
      {!works && (
        <Typography component="span" variant="body2" color="error">
          {intl.formatMessage(m.brokenText)}
        </Typography>
      )}
    </span>
  );
}

/** Undo keeps the same filter once more. */
function Removal({ filter: { _id, list, name, query, shared } }: { filter: SavedFilter }) {
  const intl = useIntl();
  const [remove] = useDeleteFilterMutation();
  const [save] = useSaveFilterMutation();
  return (
    <DeleteButton
      compact
      name={name}
      remove={() => remove(_id)}
      restore={() => save({ list, name, query, shared })}
      told={{
        deleted: { title: intl.formatMessage(m.deleted), text: name },
        failed: intl.formatMessage(m.notDeleted),
      }}
    />
  );
}
