/** What lines of Redis' INFO mean, in Chinese (docs/wire/monitor.md §6). */
const WORDS = `
redis_version Redis 服务器版本
redis_git_sha1 Git SHA1
redis_git_dirty Git dirty flag
redis_build_id Redis 构建 ID
redis_mode 运行模式，单机或者集群
os Redis 服务器的宿主操作系统
arch_bits 架构（32 或 64 位）
multiplexing_api Redis 所使用的事件处理机制
atomicvar_api 原子处理 API
gcc_version 编译 Redis 时所使用的 GCC 版本
process_id 服务器进程的 PID
run_id Redis 服务器的随机标识符（用于 Sentinel 和集群）
tcp_port TCP/IP 监听端口
uptime_in_seconds 自 Redis 服务器启动以来，经过的秒数
uptime_in_days 自 Redis 服务器启动以来，经过的天数
hz 内部调度（进行关闭 timeout 的客户端，删除过期 key 等等）频率，程序规定 serverCron 每秒运行 10 次
lru_clock 自增的时钟，用于 LRU 管理，该时钟 100ms 更新一次
executable 执行文件
config_file 配置文件路径
connected_clients 已连接客户端的数量（不包括通过从属服务器连接的客户端）
client_longest_output_list 当前连接的客户端当中，最长的输出列表
client_longest_input_buf 当前连接的客户端当中，最大输入缓存
client_biggest_input_buf 当前连接的客户端当中，最大输入缓存
blocked_clients 正在等待阻塞命令（BLPOP、BRPOP、BRPOPLPUSH）的客户端的数量
used_memory 由 Redis 分配器分配的内存总量，以字节（byte）为单位
used_memory_human 以可读的格式返回 Redis 分配的内存总量
used_memory_rss 从操作系统的角度，返回 Redis 已分配的内存总量（俗称常驻集大小）
used_memory_rss_human 以可读的格式返回常驻集大小
used_memory_peak Redis 的内存消耗峰值（以字节为单位）
used_memory_peak_human 以可读的格式返回 Redis 的内存消耗峰值
used_memory_peak_perc 使用内存与峰值内存的百分比
used_memory_lua Lua 引擎所使用的内存大小（以字节为单位）
used_memory_lua_human 以可读的格式返回 Lua 引擎所使用的内存
total_system_memory 系统内存总量
total_system_memory_human 以可读的格式返回系统内存总量
maxmemory 内存上限
maxmemory_human 以可读的格式返回内存上限
maxmemory_policy 达到内存上限时的淘汰策略
mem_fragmentation_ratio used_memory_rss 和 used_memory 之间的比率，小于 1 表示使用了 swap，大于 1 表示碎片比较多
mem_allocator 在编译时指定的 Redis 的内存分配器
loading 服务器是否正在载入持久化文件
rdb_changes_since_last_save 离最近一次成功生成 RDB 文件，写入命令的个数
rdb_bgsave_in_progress 服务器是否正在创建 RDB 文件
rdb_last_save_time 最近一次成功创建 RDB 文件的时间
rdb_last_bgsave_status 最近一次创建 RDB 文件的结果
rdb_last_bgsave_time_sec 最近一次创建 RDB 文件耗时（秒）
rdb_current_bgsave_time_sec 正在创建 RDB 文件时已耗时（秒）
aof_enabled 是否开启了 AOF
aof_rewrite_in_progress AOF 的重写操作是否在进行中
aof_rewrite_scheduled RDB 完成后是否执行 AOF 重写
aof_last_rewrite_time_sec 最近一次 AOF 重写耗时（秒）
aof_current_rewrite_time_sec 正在进行的 AOF 重写已耗时（秒）
aof_last_bgrewrite_status 最近一次 AOF 重写的结果
aof_last_write_status 最近一次 AOF 写入的结果
total_connections_received 服务器已接受的连接请求数量
total_commands_processed 服务器已执行的命令数量
instantaneous_ops_per_sec 服务器每秒执行的命令数量
total_net_input_bytes 网络入口流量字节数
total_net_output_bytes 网络出口流量字节数
instantaneous_input_kbps 网络入口每秒千字节
instantaneous_output_kbps 网络出口每秒千字节
rejected_connections 因为最大客户端数量限制而被拒绝的连接请求数量
sync_full 主从完全同步的次数
sync_partial_ok 主从部分同步成功的次数
sync_partial_err 主从部分同步失败的次数
expired_keys 因为过期而被自动删除的键数量
evicted_keys 因为内存上限而被淘汰的键数量
keyspace_hits 查找键成功的次数
keyspace_misses 查找键失败的次数
pubsub_channels 目前被订阅的频道数量
pubsub_patterns 目前被订阅的模式数量
latest_fork_usec 最近一次 fork 操作耗费的微秒数
role 角色：主服务器或从服务器
connected_slaves 已连接的从服务器数量
master_repl_offset 主服务器的复制偏移量
repl_backlog_active 复制积压缓冲区是否开启
repl_backlog_size 复制积压缓冲区大小
repl_backlog_first_byte_offset 复制积压缓冲区首字节的偏移量
repl_backlog_histlen 复制积压缓冲区中数据的长度
used_cpu_sys Redis 服务器耗费的系统 CPU
used_cpu_user Redis 服务器耗费的用户 CPU
used_cpu_sys_children 后台进程耗费的系统 CPU
used_cpu_user_children 后台进程耗费的用户 CPU
cluster_enabled 是否开启集群模式
db0 各个数据库的键数量，以及带有生存期的键数量
`;

export const INFO_WORDS: ReadonlyMap<string, string> = new Map(
  WORDS.trim()
    .split('\n')
    .map((line) => [line.slice(0, line.indexOf(' ')), line.slice(line.indexOf(' ') + 1)]),
);
