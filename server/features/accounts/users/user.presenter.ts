/** SQL that formats a `timestamptz` like `Date.toISOString`. */
function isoTime(column: string): string {
  return `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
}

/** SQL for a `User` of the contract as JSON, for queries that join `users u` with `credit_accounts a`. */
export const USER_JSON = `json_build_object(
  'id', u.id, 'email', u.email, 'firstName', u.first_name, 'lastName', u.last_name,
  'profileImageUrl', u.profile_image_url, 'role', u.role, 'tier', u.tier,
  'credits', a.balance, 'heldCredits', a.held, 'totalCredits', a.granted, 'language', u.language,
  'timeZone', u.time_zone, 'defaultTier', u.default_tier,
  'currentProduct', u.current_product_id, 'createdAt', ${isoTime('u.created_at')},
  'deletionDueAt', ${isoTime('u.deletion_due_at')})`;
