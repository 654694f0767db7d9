/** The address that a friend registers at, with the inviter's code in it (S2.37). */
export function inviteLink(origin: string, profileId: string): string {
  return `${origin}/register?code=PR${profileId}`;
}
