import { mayUse } from '#domain/access/desk-roles.ts';
import { isSettingGroup, type SettingGroup, settingGroups } from '#settings/group-names.ts';
import { groupRights } from '#settings/group-rights.ts';
import { settingGroupTexts, settingsTexts } from '#texts/en/desk-settings.ts';
import { InPageLink } from '#ui/Button.tsx';
import { EntryPage } from '../content/EntryPage.tsx';
import { deskPath } from '../shell/desk-address.ts';
import type { ViewProps } from '../shell/view-props.ts';
import '#ui/Panel.css';
import '../content/Content.css';

/** What the shop decides about itself, in groups. */
export function Settings({ address, go, overview: { role } }: ViewProps) {
  const group = address.get('entry') ?? '';
  const mayChange = (one: SettingGroup) => mayUse(role, groupRights[one]);
  if (isSettingGroup(group) && mayChange(group))
    return <EntryPage key={group} type="settings" slug={group} go={go} />;
  return (
    <section className="desk-list" aria-label={settingsTexts.title}>
      <h2>{settingsTexts.title}</h2>
      <p className="soft">{settingsTexts.about}</p>
      <ul className="desk-rows">
        {settingGroups.filter(mayChange).map((one) => (
          <li key={one} className="panel entry-item">
            <InPageLink go={go} href={deskPath({ view: 'settings', entry: one })}>
              {settingGroupTexts[one].title}
            </InPageLink>
            <span className="soft">{settingGroupTexts[one].about}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
