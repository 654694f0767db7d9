/**
 * Common parts of this audience's passwords that are missing in the library's list of leaked passwords of the whole
 * world: Thai and Lao words in either script, names, teams, games. The most frequent first.
 */
export const commonWords: readonly string[] =
  `thailand bangkok krungthep chiangmai phuket siam pattaya isan udon khonkaen korat laos vientiane sawasdee sawatdee
  sabaidee somchai somsak somying malee narak rakna rakkun ruk rukna chang singha leo muaythai tomyum somtam thongdee
  wallet casino lucky jackpot slot slotxo lotto lottery huay hauy baccarat bonus money rich ruay roiroi fortune pgslot
  joker superslot ufabet betflix sexygame manutd manu liverpool chelsea arsenal realmadrid barcelona juventus messi
  ronaldo blackpink lisa bts newjeans naruto pokemon doraemon pikachu hellokitty freefire rov pubg minecraft roblox
  samsung oppo vivo huawei iphone facebook google line tiktok youtube password passwd pass secret admin login user guest
  test demo default changeme letmein welcome hello iloveyou ilove loveyou lovely lover baby honey darling mother father
  family forever friend angel princess prince king queen dragon tiger lion eagle monkey shadow sunshine moonlight flower
  butterfly chocolate cookie banana orange mango durian summer winter spring football soccer superman batman spiderman
  qwerty qwertyui qwertyuiop asdf asdfgh asdfghjkl zxcv zxcvbn zxcvbnm qazwsx qweasd qweasdzxc wasd abc abcd abcdef
  ฟหกด ฟหกดเ ๆไำพ ผปแอ สวัสดี สวัสดีครับ สวัสดีค่ะ รัก รักนะ รักเธอ ฉันรักเธอ ผมรักคุณ ที่รัก คิดถึง น่ารัก คนสวย ประเทศไทย กรุงเทพ
  เชียงใหม่ ภูเก็ต พัทยา อีสาน สมชาย สมศักดิ์ สมหญิง มาลี ทองดี โชคดี รวย รวยๆ ร่ำรวย เฮง เฮงๆ ปัง ปังๆ หวย เงิน เงินทอง แม่ พ่อ ลูก
  ครอบครัว เพื่อน ความรัก ความสุข ความลับ รหัสผ่าน ผีแดง หงส์แดง แมนยู ลิเวอร์พูล ສະບາຍດີ ຮັກ ຮັກເຈົ້າ ຄິດຮອດ ປະເທດລາວ ວຽງຈັນ ຫຼວງພະບາງ
  ໂຊກດີ ເງິນ ແມ່ ພໍ່ ຄອບຄົວ ໝູ່ ລະຫັດຜ່ານ`.split(/\s+/);
