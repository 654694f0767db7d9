/** What passwords that everybody tries first are made of; digits and signs around them change nothing. */
export const commonWords: ReadonlySet<string> = new Set(
  `password passwort passord passwd pass passcode letmein welcome admin administrator root login guest user master
  qwerty qwertyuiop qwertyui qwertz azerty asdf asdfgh asdfghjk asdfghjkl asdfjkl zxcv zxcvbn zxcvbnm qazwsx qazwsxedc
  qweasd qweasdzxc wasd abc abcd abcdef abcdefg test testing tester secret changeme default access money casino lucky
  jackpot slot lotto bonus king queen princess prince angel dragon monkey tiger lion eagle shadow sunshine moonlight
  flower butterfly chocolate cookie cheese banana orange summer winter spring autumn football soccer baseball basketball
  liverpool arsenal chelsea barcelona manchester manutd juventus realmadrid superman batman spiderman pokemon pikachu
  naruto starwars ninja samurai hunter ranger killer freedom whatever nothing trustno computer internet google facebook
  youtube samsung iphone android windows michael jennifer jessica charlie daniel andrew thomas jordan michelle ashley
  iloveyou ilovey iloveu ilove iloveme lovely loveyou lover love forever family mother father baby babygirl friend
  friends hello helloworld thailand bangkok chiangmai phuket siam sawasdee sawatdee sabaidee laos vientiane aaaa zzzz
  somchai somsak malee narak rakna chang singha muaythai thongdee wallet`.split(/\s+/),
);
