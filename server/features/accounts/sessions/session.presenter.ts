import type { Session as SessionRow } from '#server/models/accounts/session.ts';
import type { Session } from '#shared/contracts/accounts/sessions.ts';
import { userAgentName } from './user-agent-name.ts';

export function presentSession(row: SessionRow, options: { currentIdHash: string | undefined }): Session {
  return {
    id: row.publicId,
    kind: row.kind,
    name: row.deviceName ?? userAgentName(row.userAgent),
    createdAt: row.createdAt.toISOString(),
    lastSeenAt: (row.lastSeenAt ?? row.createdAt).toISOString(),
    current: row.idHash === options.currentIdHash,
  };
}
