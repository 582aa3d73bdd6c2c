import { useState } from 'react';
import { useIntl } from 'react-intl';
import { paths } from '../../shop/paths';
import { useToast } from '../../kit/toast/useToast';
import { ResourceDialog } from '../kit/dialog/ResourceDialog';
import { useFresh } from '../kit/live/useRefreshMs';
import { EditForm } from '../kit/form/EditForm';
import { useEditForm } from '../kit/form/useEditForm';
import { listMessages } from '../kit/messages';
import { useLeave } from '../kit/dialog/useLeave';
import { useChangePersonMutation, useGetPersonQuery, type IssuedLink, type Person } from './api';
import { LinkShown } from './LinkShown';
import css from './LinkShown.module.css';
import { peopleMessages, personMessages as m } from './messages';
import { PersonAccess } from './PersonAccess';
import { PersonFields, personLabels, useFieldWords, type PersonValues } from './PersonFields';

interface Props {
  id: string;
  /** As the list has them, if it does. */
  listed: Person | undefined;
}

const words = { ...m, notLoaded: listMessages.notLoaded };

export function PersonDialog({ id, listed }: Props) {
  const intl = useIntl();
  const [given, setGiven] = useState<IssuedLink | null>(null);
  const query = useGetPersonQuery(id, useFresh());
  return (
    <ResourceDialog
      id={id}
      title={(person) => person?.name ?? intl.formatMessage(peopleMessages.title)}
      listPath={paths.adminPeople}
      query={query}
      listed={listed}
      words={words}
    >
      {(person) => <Content person={person} given={given} onGiven={setGiven} />}
    </ResourceDialog>
  );
}

interface ContentProps {
  person: Person;
  given: IssuedLink | null;
  onGiven: (given: IssuedLink | null) => void;
}

function Content({ person, given, onGiven }: ContentProps) {
  return (
    <>
      {given && <LinkShown given={given} onDone={() => onGiven(null)} />}
      {/* Behind the link, so that nothing typed is lost. */}
      <div hidden={given !== null} className={css.behind}>
        <PersonForm person={person} onGiven={onGiven} />
      </div>
    </>
  );
}

interface FormProps {
  person: Person;
  onGiven: (given: IssuedLink) => void;
}

function PersonForm({ person, onGiven }: FormProps) {
  const toast = useToast();
  const leave = useLeave(paths.adminPeople);
  const [change] = useChangePersonMutation();
  const edit = useEditForm<Person, PersonValues>({
    item: person,
    labels: personLabels,
    toValues: (item) => ({
      name: item?.name ?? '',
      email: item?.email ?? '',
      role: item?.role ?? 'viewer',
    }),
    send: ({ name, role }, version) =>
      change({ _id: person._id, name, role, ...(version !== undefined && { version }) }),
    onSaved: ({ name }) => {
      toast('success', [m.saved, { name }]);
      leave();
    },
  });
  return (
    <EditForm edit={edit} words={useFieldWords()} onCancel={leave}>
      <PersonAccess person={person} onGiven={onGiven} />
      <PersonFields form={edit.form} />
    </EditForm>
  );
}
